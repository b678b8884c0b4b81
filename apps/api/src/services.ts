import type { PaymentDisplay, ServiceInPlace } from '@souvenance/contracts';
import type { TrustProxy } from '@souvenance/contracts/trusted-proxies';
import type {
  Analytics,
  ArchiveUploads,
  BackupPlace,
  Content,
  Core,
  Integrity,
  PagePictures,
  Secrets,
  StoryPress,
  UploadReceiver,
  Watch,
  WithSmallImages,
} from '@souvenance/core';

import type { MailPreviews } from './mail-previews/open-mail-previews.ts';

/** Everything from which the API is built: core's dependencies, and those of the HTTP shell alone. */
export interface Services extends Core, WithSmallImages {
  /** Receives the browsers' uploads of media; null when they upload directly to a bucket. */
  readonly uploadReceiver: UploadReceiver | null;
  /** Origins, besides our own, to which browsers send uploads. */
  readonly storageOrigins: readonly string[];
  /** Draws pages when they are viewed. */
  readonly pictures: PagePictures;
  /** Typesets stories while they are written. */
  readonly storyPress: StoryPress;
  /** The archives of the backup program; null where the API has no access to them. */
  readonly backupPlace: BackupPlace | null;
  /** Receives an archive from a browser; null where the data are not on this machine. */
  readonly archiveUploads: ArchiveUploads | null;
  readonly mailPreviews: Omit<MailPreviews, 'close'>;
  readonly integrity: Integrity;
  /** Texts of the public pages. */
  readonly content: Content;
  readonly analytics: Analytics;
  /** Faults that this process finds. */
  readonly watch: Pick<Watch, 'failing' | 'check' | 'broken' | 'observations'>;
  /** Which service is configured for each port, for the administrator's page. */
  readonly choices: readonly ServiceInPlace[];
}

/** Settings of the HTTP shell alone. */
export interface ShellSettings {
  /** Decides whether a proxy's claim about a visitor's address and protocol is trusted. */
  readonly isTrusted: TrustProxy;
  /** Secrets of the tokens in our pages: the first makes them, all are accepted. */
  readonly sessionSecrets: Secrets;
  /** Milliseconds after which an unknown code is answered to a caller who tried many. */
  readonly missMs: number;
  readonly production: boolean;
  /** Name of the running release, as `/health` tells it. */
  readonly release: string;
  readonly payment: {
    readonly scriptUrl: string;
    readonly publishableKey: string;
    readonly demonstration: boolean;
    readonly display: PaymentDisplay;
  };
}
