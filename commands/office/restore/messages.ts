/** What `npm run restore` says beside its steps. */
import * as operations from '../../../shared/api/operations.ts';
import { type Copy, inSeconds } from './copy.ts';
import { mayWrite } from './stack.ts';

export const warnings = `
Above is what the deployment will change: the table, and whatever else is checked out or set here and not deployed.
Deploy nothing until this is done; CI refuses to. Before the copy is in the stack a deployment makes an empty
table. If the command breaks off, run it again as it was: it goes on from where AWS says that things stand.

Nobody has tried this on AWS. Only AWS shows how long the copy takes; whether a finished copy still names its origin,
without which it is refused; whether CloudFormation takes the copy in (\`cdk orphan\` is a preview of the CDK's); and
whether Lambda stops functions in this way in an account with a small quota.
`;

export const brokenOff = `
The restore broke off. Functions that write may be stopped. Deploy nothing; run the same command again: it goes on.
`;

export const afterwards = (stack: string, { name, second }: Copy, source: string): string => {
  const old = source === name ? '<the old table>' : source;
  return `
The stack and its functions have ${name}, and write again. Deployments may go on. Now:
- npm run smoke -- --stack ${stack} --look, npx cdk drift, and the image of a ticket that was sold before.
- Whoever was forgotten since ${second ? inSeconds(second) : 'the copy was made'} is back. Forget them again:
  npm run forget -- --table ${name} <ticketId>
- What was sold and planned since is in the old table alone. One by one it comes back:
  npm run restore -- --from ${old} --item <id of a ticket or an event>
- The old table costs storage until you delete it.
`;
};

export const whichSecond = (log: string | undefined, { earliest, latest }: { earliest: Date; latest: Date }) => `
Go back to which second? Any from ${inSeconds(earliest)} to ${inSeconds(latest)}:
  npm run restore -- --to ${inSeconds(latest)}

To find yours: CloudWatch, Logs Insights, the time in question, this log group, and this query, which lists all that was
written. Drop operations and users until only the damage is left: the second before its first line is yours.

${log}

fields @timestamp, user, operation, status, requestId
| filter status < 300
| filter operation in [${Object.keys(operations)
  .filter(mayWrite)
  .map((name) => `"${name}"`)
  .join(', ')}]
| sort @timestamp asc | limit 10000

For single events and tickets the museum need not stop: add --item <id> for each.
`;
