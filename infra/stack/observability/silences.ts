/** Alarms on silence: nothing is sold, a certificate is not renewed. */
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { Museum } from '../../../shared/museum/museum.ts';
import type { Condition, Watched } from './condition.ts';

export const silences = (watched: Watched): Condition[] => {
  const { hoursWithoutSale, live, domainName, certificateArn } = watched.deployment;
  const asked: Condition[] = [];
  if (hoursWithoutSale || live) asked.push(noSales(watched));
  if (certificateArn)
    asked.push({
      id: 'CertificateExpiry',
      calls: 'In the morning',
      says: `the certificate of ${domainName} ends in less than ${certificateDays} days, or has ended.`,
      first: `run \`aws acm describe-certificate --certificate-arn ${certificateArn}\``,
      // ACM sends the metric twice a day, in the certificate's region, which is that of the stack.
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        statistic: 'Minimum',
        period: Duration.days(1),
      }),
      threshold: certificateDays,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      // A new certificate has no value yet. An expired one no longer has any, but by then the alarm rings.
      treatMissingData: TreatMissingData.IGNORE,
    });
  return asked;
};

/** By hours if `hoursWithoutSale` is set. Otherwise by days of the museum's clock, with mail in the morning. */
const noSales = ({ metrics, museum, deployment: { hoursWithoutSale } }: Watched): Condition => {
  const days = daysWithoutSale(museum);
  const bySetting = hoursWithoutSale && {
    says: `no ticket was sold for ${hoursWithoutSale} hours.`,
    evaluationPeriods: hoursWithoutSale,
  };
  const byDays = {
    says: days === 1 ? 'no ticket was sold yesterday.' : `no ticket was sold on the last ${days} days.`,
    evaluationPeriods: days,
    isQuietAtNight: true,
  };
  return {
    id: 'NoSales',
    calls: 'In the morning',
    first: 'run `npm run smoke -- --stack STACK --look`',
    metric: metrics.allTicketsSold().with({ period: hoursWithoutSale ? Duration.hours(1) : Duration.days(1) }),
    ...(bySetting || byDays),
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    // A period without a sale has no value at all.
    treatMissingData: TreatMissingData.BREACHING,
    window: {
      ...(!hoursWithoutSale && { evaluationWindow: { wallClockWindow: { timezone: museum.timeZone } } }),
      warmUpConfiguration: {
        // CloudWatch takes two days at most.
        warmUpPeriodDurationInMinutes: 60 * Math.min(hoursWithoutSale ?? 48, 48),
        onlyStartEvaluatingAfterWarmUpPeriodEnds: true,
      },
    },
  };
};

/** One more than the most closed weekdays in a row, on which nobody may buy. CloudWatch takes seven at most. */
const daysWithoutSale = ({ weeklyHours }: Museum): number => {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = weeklyHours;
  const week = [monday, tuesday, wednesday, thursday, friday, saturday, sunday]
    .map((hours) => (hours === 'closed' ? 'x' : ' '))
    .join('');
  const runs = `${week}${week}`.match(/x+/g) ?? [];
  return Math.min(7, 1 + Math.max(0, ...runs.map((run) => run.length)));
};

/** ACM renews 45 or 60 days before the end, other tools 30. At 21 something is wrong, but there is time. */
const certificateDays = 21;
