import type { ContentPage, ContentPageName } from '@souvenance/contracts';

/** Keeps the texts of the public pages, in the site's language. Every page that it gives has passed its schema. */
export interface Content {
  /** Hosts, besides our own, from which its pictures may come; a page with a picture of another host is refused. */
  readonly imageHosts: readonly string[];
  /**
   * The published page, at most a minute old, or the last good copy when the service is away. With `draft`, what its
   * authors see: never kept, and `service.unavailable` when the service is away.
   * @example const { subjects } = await content.read('contact');
   */
  read<N extends ContentPageName>(name: N, options?: { draft: boolean }): Promise<ContentPage<N>>;
  /**
   * Texts of the operator's own under a name such as `mails/invite`, which `check` has passed; null where there are none,
   * and our own serve. At most a minute old, or the last good copy when the service is away or says what `check` refuses. Never throws: what waits for it goes on.
   * @example
   * const texts = await content.override('mails/invite', async (json) => mailTexts.parse(json));
   * const subject = texts?.subject ?? messages.subject;
   */
  override<T>(name: string, check: (json: unknown) => Promise<T>): Promise<T | null>;
  /**
   * The next `read` asks the service again.
   * @example content.forget('contact'); // a webhook said that the page has changed
   */
  forget(name: ContentPageName): void;
  /**
   * True when these bytes were signed by the service (HMAC-SHA256 of the body); a folder signs nothing.
   * @example if (!content.isSigned(body, signature)) throw new AppError('webhook.signature_invalid');
   */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}
