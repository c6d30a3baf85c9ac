/** Saved queries for Logs Insights: what to ask first when something is wrong. They cost nothing until they run. */
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LogGroups } from '../log-groups.ts';

/** @param stage keeps the stages of one account apart */
export const addQueries = (scope: Construct, logs: LogGroups, stage: string): void => {
  const saved = new Construct(scope, 'Queries');
  for (const [name, query] of Object.entries(queries))
    new CfnQueryDefinition(saved, name, {
      // The console shows what stands before a slash as a folder.
      name: `Museum/${stage}/${name}`,
      logGroupNames: (elsewhere[name] ?? ['functions']).map((group) => logs[group].logGroupName),
      queryString: query.trim().replaceAll(/\s+/g, ' ').replaceAll(' | ', '\n| '),
    });
};

/** The log groups of the queries that do not just read the functions' group. */
const elsewhere: Readonly<Record<string, readonly (keyof LogGroups)[]>> = {
  'One request, or one caller': ['functions', 'access'],
  'Refused by API Gateway': ['access'],
  'Refused passwords': ['access'],
};

/** Each wrong password makes the authorizer fail with `Unauthorized`: only `Refused passwords` shows it. */
const queries: Readonly<Record<string, string>> = {
  'Errors by operation': `
    fields time, operation, problem, detail, cause, storeMs, tries, requestId, extendedRequestId
    | filter status >= 500
    | sort operation asc, time desc`,

  // Of the authorizer, only runs that Lambda ended: its other failures have a line at level ERROR.
  'Functions that ended without a line of their own': `
    fields @timestamp, @logStream, record.status, @message
    | filter @message not like /Unauthorized/
    | filter level = "ERROR" or (type = "platform.report" and record.status != "success"
      and not (record.status = "error" and @logStream like /authorizer/))
    | sort @timestamp desc`,

  'Slowest requests': `
    fields time, operation, status, milliseconds, storeMs, tries, requestId, extendedRequestId
    | filter ispresent(milliseconds)
    | sort milliseconds desc
    | limit 100`,

  'One request, or one caller': `
    fields @timestamp, @log, operation, method, path, user, status, problem, codes, detail, cause, milliseconds,
      storeMs, tries, trace
    | filter requestId = "the number that a caller quotes" or extendedRequestId = "x-amz-apigw-id" or user = "a user"
    | sort @timestamp asc`,

  'Refusals by operation': `
    filter status >= 400 and status < 500
    | stats count(*) as refused by operation, status, problem, codes, detail
    | sort refused desc`,

  'Refused by API Gateway': `
    filter problem != "-"
    | stats count(*) as refused by problem, method, path
    | sort refused desc`,

  'Tickets sold by the hour': `
    filter ispresent(ticketType)
    | stats count(*) as sold by bin(1h)`,

  'Refused passwords': `
    filter problem = "UNAUTHORIZED"
    | stats count(*) as refused by bin(15m), path`,

  'Missing events': `
    filter ispresent(missing)
    | stats count(*) as requests by operation, missing
    | sort requests desc`,
};
