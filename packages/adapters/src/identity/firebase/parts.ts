import type { IdentityPublicSettings, RecoveryCodes } from '@souvenance/core';
import type { Auth } from 'firebase-admin/auth';
import type { AccountStates } from './account-states.ts';

/** Dependencies that the adapter's functions share. */
export interface Parts {
  readonly auth: Auth;
  readonly publicSettings: IdentityPublicSettings;
  readonly states: AccountStates;
  /** Google has none. */
  readonly codes: RecoveryCodes;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
}
