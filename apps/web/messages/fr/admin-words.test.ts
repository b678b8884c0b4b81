import {
  jobKind,
  jobState,
  mailKind,
  mailState,
  orderState,
  preflightRule,
  queueName,
  serviceKind,
  translatedChoice,
} from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { catalogue as fr } from './index.ts';

const { admin } = fr;

/** A tree of words as the codes that lead to them, parts joined by a dot. */
const codesOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : codesOf(value, `${path}${key}.`),
  );

const maps = [
  ['kinds of mails', mailKind.options, admin.mailKinds],
  ['states of a mail', mailState.options, admin.mailStates],
  ['queues', queueName.options, admin.queues],
  ['kinds of services', serviceKind.options, admin.overview.serviceKinds],
  ['choices of a service', translatedChoice.options, admin.overview.serviceChoices],
  ['rules of the preflight', preflightRule.options, admin.report.rules],
  ['kinds of jobs', jobKind.options, admin.jobs.kinds],
  ['states of a job', jobState.options, admin.jobs.states],
  ['states of an order', orderState.options, admin.states],
] as const;

describe('the words of administration', () => {
  it.each(maps)('name all %s, and nothing that is gone', (_, codes, words) => {
    expect(codesOf(words).toSorted()).toEqual([...codes].toSorted());
  });

  it.each(maps)('show none of the %s by its code', (_, codes, words) => {
    const texts = JSON.stringify(words).match(/(?<=:")[^"]+/g) ?? [];
    expect(texts.filter((word) => (codes as readonly string[]).includes(word))).toEqual([]);
  });
});
