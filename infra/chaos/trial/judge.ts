import { countPrintMailsOfOutcome, type Outcome } from './outcome.ts';
import { targetJobs } from './trial.ts';

type Rule = (outcome: Outcome) => string[] | string | false;

const plannedKills = ({ trial }: Outcome): number =>
  targetJobs.reduce((sum, targetJob) => sum + trial.kills[targetJob], 0);

/** Each rule returns sentences about faults, or false. */
const rules: Rule[] = [
  ({ trial, sentOrders }) =>
    sentOrders !== trial.books && `${trial.books - sentOrders} of ${trial.books} orders are stuck`,
  ({ openJobs }) => openJobs.map((words) => `a job is left: ${words}`),
  ({ trial, approved }) =>
    approved !== trial.books && `${approved} of ${trial.books} books are kept as they were approved`,
  ({ trial, distinctInteriors }) =>
    distinctInteriors !== trial.books && `${distinctInteriors} different interiors for ${trial.books} books`,
  (outcome) => {
    const { distinct } = countPrintMailsOfOutcome(outcome);
    return (
      distinct !== outcome.trial.books &&
      `${distinct} distinct Message-IDs at the print shop for ${outcome.trial.books} books`
    );
  },
  (outcome) => {
    const { links } = countPrintMailsOfOutcome(outcome);
    return (
      links !== outcome.trial.books && `${links} links at the print shop for ${outcome.trial.books} books`
    );
  },
  (outcome) => countPrintMailsOfOutcome(outcome).ambiguous.map((id) => `${id} came with two links`),
  (outcome) => {
    const { raw } = countPrintMailsOfOutcome(outcome);
    const most = outcome.trial.books + plannedKills(outcome);
    return raw > most && `${raw} mails at the print shop, more than books and kills together (${most})`;
  },
  (outcome) => {
    const struck = outcome.kills.filter(({ targetJob }) => targetJob === 'send-mail').length;
    const { raw, links } = countPrintMailsOfOutcome(outcome);
    return raw - links < struck && `${struck} mails were cut before their answer, ${raw - links} came again`;
  },
  ({ deliveries }) => {
    const invoices = deliveries.map(({ messageId }) => messageId).filter((id) => id.includes('.invoice@'));
    return new Set(invoices).size !== invoices.length && 'an invoice was sent twice';
  },
  (outcome) => {
    const planned = plannedKills(outcome);
    const real = outcome.kills.length;
    return real !== planned && `${real} of ${planned} kills fell inside a job`;
  },
  ({ trial, flushes }) =>
    flushes.length !== trial.flushesAfter.length &&
    `Redis was emptied ${flushes.length} of ${trial.flushesAfter.length} times`,
  ({ flushes }) =>
    flushes.some(({ openJobs, keysBefore }) => openJobs === 0 || keysBefore === 0) &&
    'Redis was emptied when nothing was left to do',
  ({ unfinishedFiles }) =>
    unfinishedFiles.afterSweep > 0 &&
    `${unfinishedFiles.afterSweep} unfinished files stayed in the stores after a sweep`,
  ({ lostProgram }) => lostProgram !== null && `${lostProgram} ended by itself`,
];

/** Returns all faults of an outcome as sentences; empty when nothing was lost and nothing done twice. */
export const judge = (outcome: Outcome): string[] =>
  rules.flatMap((rule) => {
    const ruleFaults = rule(outcome);
    return ruleFaults === false ? [] : ruleFaults;
  });
