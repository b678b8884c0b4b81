import { AppError } from '@souvenance/contracts';
import {
  announceByLink,
  consentByLink,
  markLinkOpened,
  offerFollowUps,
  preparedKey,
  previewNextQuestion,
  readAskerPictureKey,
  readLink,
  readPhotographByLink,
  readReceivedByLink,
  renewLink,
  requestAnother,
  restorePartByLink,
  saveAnswer,
  sendAnswer,
  setOwnPause,
  setOwnRhythm,
  skipQuestion,
  snoozeQuestion,
  startFollowUp,
  withdrawPiece,
} from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { replyWithPicture } from './media-replies.ts';
import { readPhotographView } from './read-photograph-view.ts';
import type { RecordingRoutes } from './recordings.route.ts';

type LinkRoutes = Exclude<Extract<keyof Handlers, `links.${string}`>, RecordingRoutes>;

const photographHandlers = (services: Services) =>
  ({
    'links.addPhotograph': ({ params, body }) => announceByLink(services)(params.token, body),
    'links.photographReceived': async ({ params }) =>
      readPhotographView(services, await readReceivedByLink(services)(params.token, params.photographId)),
    'links.readPhotograph': async ({ params }) =>
      readPhotographView(services, await readPhotographByLink(services)(params.token, params.photographId)),
    'links.picture': async ({ params, query }) => {
      const { value } = await readPhotographByLink(services)(params.token, params.photographId);
      if (value.sha256 === null) throw new AppError('photograph.not_ready');
      const key = preparedKey(value.familyId, value.sha256);
      return replyWithPicture(services, { key, sha256: value.sha256 }, query.size);
    },
  }) satisfies Partial<Handlers<LinkRoutes>>;

/** Handlers of a question's link: one secret link for one question and one person. A GET changes nothing. */
export const createLinkHandlers = (services: Services): Handlers<LinkRoutes> => ({
  ...photographHandlers(services),
  'links.open': ({ params }) => readLink(services)(params.token),
  'links.askerPicture': async ({ params }) =>
    replyWithPicture(services, await readAskerPictureKey(services)(params.token), 'thumbnail'),
  'links.markOpened': ({ params }) => markLinkOpened(services)(params.token),
  'links.save': ({ params, body }) => saveAnswer(services)(params.token, body),
  'links.restorePart': ({ params }) => restorePartByLink(services)(params.token, params.partId),
  'links.send': async ({ params }) => ({
    ...(await sendAnswer(services)(params.token)),
    next: await previewNextQuestion(services)(params.token),
    followUps: await offerFollowUps(services)(params.token),
  }),
  'links.another': async ({ params }) => ({ token: await requestAnother(services)(params.token) }),
  'links.goOn': async ({ params, body }) => ({
    token: await startFollowUp(services)(params.token, body.followUpId),
  }),
  'links.skip': ({ params }) => skipQuestion(services)(params.token),
  'links.putOff': ({ params }) => snoozeQuestion(services)(params.token),
  'links.setRhythm': ({ params, body }) => setOwnRhythm(services)(params.token, body),
  'links.pause': ({ params, body }) => setOwnPause(services)(params.token, body.isPaused),
  'links.answerConsent': ({ params, body }) => consentByLink(services)(params.token, body.agreed),
  'links.withdraw': async ({ params }) => {
    await withdrawPiece(services)(params.token);
    return { done: true };
  },
  'links.renew': async ({ params }) => {
    await renewLink(services)(params.token);
    return { sent: true };
  },
});
