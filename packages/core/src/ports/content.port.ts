import type { ContentPage, ContentPageName } from '@souvenance/contracts';

/** Provides the texts of the public pages, in the site's language. Every page that it returns has passed its schema. */
export interface Content {
  /** Hosts, besides our own, from which pictures may come; a page with a picture of another host is refused. */
  readonly imageHosts: readonly string[];
  /**
   * Returns the published page, at most a minute old, or the last good copy when the service is away. With `draft`,
   * returns the page as its authors see it: it is never cached, and `service.unavailable` is thrown when the service is
   * away.
   * @example const { subjects } = await content.read('contact');
   */
  read<N extends ContentPageName>(name: N, options?: { draft: boolean }): Promise<ContentPage<N>>;
  /**
   * Returns the operator's own texts under a name such as `mails/invite` after `check` has accepted them; null where
   * there are none, and then our own texts are used. The texts are at most a minute old, or the last good copy when the
   * service is away or `check` refuses the newer ones. Never throws, so that a mail is not stopped by a missing text.
   * @example
   * const texts = await content.override('mails/invite', async (json) => mailTexts.parse(json));
   * const subject = texts?.subject ?? messages.subject;
   */
  override<T>(name: string, check: (json: unknown) => Promise<T>): Promise<T | null>;
  /**
   * Drops the cached page, so that the next `read` requests it from the service.
   * @example content.forget('contact'); // a webhook said that the page has changed
   */
  forget(name: ContentPageName): void;
  /**
   * True when the service signed these bytes (HMAC-SHA256 of the body); a content folder on disk signs nothing.
   * @example if (!content.isSigned(body, signature)) throw new AppError('webhook.signature_invalid');
   */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}
