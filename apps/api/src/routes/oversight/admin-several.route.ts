import type { Outcomes } from '@souvenance/contracts';
import { changeOrders, type EachOutcome, retryChosenJobs } from '@souvenance/core';
import { fillSentence } from '../../http/errors/answer-errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { getApiMessages } from '../../messages/index.ts';
import type { Services } from '../../services.ts';

/** Handlers of changes to several orders or jobs at once. */
export const createSeveralHandlers = (
  services: Services,
): Pick<Handlers, 'admin.changeOrders' | 'admin.retryChosenJobs'> => {
  const toAnswer = (outcomes: readonly EachOutcome[]): { outcomes: Outcomes } => {
    const { errors } = getApiMessages(services.settings.locale);
    return {
      outcomes: outcomes.map(({ id, error }) => ({
        id,
        problem: error && { code: error.code, sentence: fillSentence(errors[error.code], error.details) },
      })),
    };
  };
  return {
    'admin.changeOrders': async ({ body }, { actor }) =>
      toAnswer(await changeOrders(services)(actor, body.orderIds, body.change)),
    'admin.retryChosenJobs': async ({ body }, { actor }) =>
      toAnswer(await retryChosenJobs(services)(actor, body.jobIds)),
  };
};
