/** What can be set of a deployment from outside. What costs money by itself is not there unless it is set. */

export interface Deployment {
  /** The name of API Gateway's stage: 1 to 121 letters, digits and hyphens. */
  readonly stage: string;
  /** Origins whose pages may call, or `*` alone for all. */
  readonly allowedOrigins: readonly string[];
  /** The path of the museum's own file. */
  readonly museumFile: string;
  /** Of all callers and operations together; `defaults.throttling` unless set. */
  readonly throttling?: Throttling | undefined;
  /** Of buying tickets, within the former; `defaults.salesThrottling` unless set. */
  readonly salesThrottling?: Throttling | undefined;
  /** Days for which log lines are kept, of those that CloudWatch knows (1, 3, 5, 7, 14, 30, 60, 90, …); `defaults.logRetentionDays` unless set. */
  readonly logRetentionDays?: number | undefined;
  /** Who is told of alarms, once they have confirmed the e-mail that AWS sends them; nobody unless set. */
  readonly alarmEmail?: string | undefined;
  /** What the whole AWS account may cost; nobody is warned unless set. */
  readonly budget?: Budget | undefined;
  /** The ARN of a web ACL of WAF, of the deployment's own region, that stands before the API; none unless set. */
  readonly webAclArn?: string | undefined;
  /** The museum's own domain, beside that of API Gateway; none unless set. */
  readonly domain?: Domain | undefined;
}

export interface Throttling {
  /** More, for longer, is answered with 429. */
  readonly requestsPerSecond: number;
  /** How many may come at once. */
  readonly burst: number;
}

export interface Budget {
  readonly dollarsPerMonth: number;
  /** Who is warned, at 80 % of it and once it looks as if the month would pass it. */
  readonly email: string;
}

export interface Domain {
  /** Such as `api.museum.example`; its DNS record is the operator's. */
  readonly name: string;
  /** The ARN of a certificate for it in Certificate Manager, of the deployment's own region. */
  readonly certificateArn: string;
  /** One segment of path before the version, such as `museum`; none unless set. */
  readonly basePath?: string | undefined;
}

export const defaults = {
  throttling: { requestsPerSecond: 100, burst: 200 },
  /** Half of that: a rush for tickets leaves room for those who look. */
  salesThrottling: { requestsPerSecond: 50, burst: 100 },
  logRetentionDays: 30,
} as const satisfies Partial<Deployment>;
