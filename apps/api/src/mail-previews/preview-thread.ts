import { parentPort, workerData } from 'node:worker_threads';
import type { MailData } from '@souvenance/contracts';
import { checkMailTexts, renderMail } from '@souvenance/emails';
import type { PreviewAnswer, PreviewContext, PreviewRequest } from './open-mail-previews.ts';

const context: PreviewContext = workerData;

const run = (request: PreviewRequest): Promise<unknown> =>
  request.kind === 'check'
    ? checkMailTexts('new_question', request.json, context.locale)
    : renderMail('new_question', request.data as MailData<'new_question'>, {
        ...context,
        texts: request.texts,
      });

const answer = ({ id, ...work }: PreviewRequest): Promise<PreviewAnswer> =>
  run({ id, ...work }).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, refusal: String(error) }),
  );

parentPort?.on('message', async (request: PreviewRequest) => parentPort?.postMessage(await answer(request)));
