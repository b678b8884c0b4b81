import { parentPort } from 'node:worker_threads';
import type { MailData } from '@souvenance/contracts';
import { checkMailTexts, renderMail } from '@souvenance/emails';
import type { PreviewAnswer, PreviewRequest } from './open-mail-previews.ts';

/** The operator's texts; null when they do not match, as when a mail is sent. */
const checkTexts = ({ texts, context }: PreviewRequest) =>
  texts === null ? null : checkMailTexts('new_question', texts, context.locale).catch(() => null);

const render = async (request: PreviewRequest): Promise<PreviewAnswer> => {
  const { id, data, context } = request;
  try {
    const texts = await checkTexts(request);
    const mail = await renderMail('new_question', data as MailData<'new_question'>, { ...context, texts });
    return { id, mail };
  } catch (error) {
    return { id, refusal: String(error) };
  }
};

parentPort?.on('message', async (request: PreviewRequest) => parentPort?.postMessage(await render(request)));
