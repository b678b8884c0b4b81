import type { PaymentDisplay, ServiceInPlace } from '@souvenance/contracts';
import type { TrustProxy } from '@souvenance/contracts/trusted-proxies';
import type {
  Analytics,
  Content,
  Core,
  Integrity,
  PagePictures,
  StoryPress,
  UploadReceiver,
  Watch,
  WithSmallImages,
} from '@souvenance/core';

/** Everything that the API is built from: core's dependencies, and those of the shell alone. */
export interface Services extends Core, WithSmallImages {
  readonly uploads: UploadReceiver | null;
  /** Origins, besides our own, to which browsers send uploads. */
  readonly storageOrigins: readonly string[];
  /** Draws pages as they are looked at. */
  readonly pictures: PagePictures;
  /** Sets stories as they are written. */
  readonly storyPress: StoryPress;
  readonly integrity: Integrity;
  /** Texts of the public pages. */
  readonly content: Content;
  readonly analytics: Analytics;
  /** Faults that this program finds. */
  readonly watch: Pick<Watch, 'failing' | 'check'>;
  /** Which service stands behind each port, for the administrator's page. */
  readonly choices: readonly ServiceInPlace[];
}

/** Settings of the shell alone. */
export interface ShellSettings {
  /** Decides whether a proxy's claim about a visitor's address and protocol is believed. */
  readonly isTrusted: TrustProxy;
  readonly sessionSecret: string;
  /** Time that an unknown code takes to be answered to who tried many, in milliseconds. */
  readonly missMs: number;
  readonly production: boolean;
  readonly payment: {
    readonly scriptUrl: string;
    readonly publishableKey: string;
    readonly demonstration: boolean;
    readonly display: PaymentDisplay;
  };
}
