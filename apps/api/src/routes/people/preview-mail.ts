import { routePath } from '@souvenance/contracts';
import { previewQuestion } from '@souvenance/core';
import { AVATAR_CONTENT_ID } from '@souvenance/emails/picture-id';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

/** A link of a preview leads nowhere, so that nobody answers in the narrator's name. */
const withoutLinks = (html: string): string => html.replaceAll(/ href="[^"]*"/g, '');

/** Replaces the avatar that the mail embeds by the photograph that a member may see. */
const withAvatarUrl = (html: string, portraitId: string | null): string =>
  portraitId === null
    ? html
    : html.replaceAll(
        `cid:${AVATAR_CONTENT_ID}`,
        routePath('photographs.picture', { photographId: portraitId }),
      );

/** Renders the mail of a first question before it is sent. */
export const previewMail =
  (services: Services): Handlers<'deliveries.preview'>['deliveries.preview'] =>
  async ({ params, query, body }, { actor }) => {
    const request = { ...body, narrator: query.narrator };
    const { data, ...moments } = await previewQuestion(services)(actor, params.bookId, request);
    const texts = await services.content.override('mails/new_question', services.mailPreviews.checkTexts);
    const { subject, html } = await services.mailPreviews.renderQuestion(data, texts);
    return { subject, html: withoutLinks(withAvatarUrl(html, data.portraitId)), ...moments };
  };
