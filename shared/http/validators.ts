/** The validator of an operation. The build compiles it ahead and puts the result in the place of this module. */
export { validatorFor } from '../api/validation.ts';
