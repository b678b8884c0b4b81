import type { ContentPage, ContentPageName } from '@souvenance/contracts';

/** Keeps the texts of the public pages, in the site's language. Every page that it gives has passed its schema. */
export interface Content {
  /** Hosts, besides our own, from which its pictures may come; a page with a picture of another host is refused. */
  readonly imageHosts: readonly string[];
  /**
   * The published page, at most a minute old, or the last good copy when the service is away. With `draft`, what its
   * authors see: never kept, and `service.unavailable` when the service is away.
   */
  read<N extends ContentPageName>(name: N, options?: { draft: boolean }): Promise<ContentPage<N>>;
  /** The next `read` asks the service again. */
  forget(name: ContentPageName): void;
  /** True when these bytes were signed by the service (HMAC-SHA256 of the body); a folder signs nothing. */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}
