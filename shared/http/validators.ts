/** One validator per operation. The build compiles them ahead and puts the result in the place of this module. */
import { compileValidators } from '../api/validation.ts';

export const validators = compileValidators();
