/** What `npm start` says when only one is left of two that belong together: the table, and the key of its tickets. */

/** Undefined when both are new or none. @param isTableNew whether it was made now */
export const lostData = (isTableNew: boolean, isKeyNew: boolean): string | undefined => {
  if (isTableNew === isKeyNew) return undefined;
  return isKeyNew
    ? 'The ticket key is new, the database is not: gates with the new key call all tickets sold before UNKNOWN KEY. ' +
        'Put .local/secrets.json back, or begin anew with npm start -- --fresh.'
    : 'The database is new, the ticket key is not: all that was planned and sold before is gone, and gates without a ' +
        'network still take those tickets. Put the database back, or begin anew with npm start -- --fresh.';
};
