import { erased, type Feature, retained } from '../../foundation/feature.ts';
import { emailChanges } from './change-email.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { spentTokens } from './spent-tokens.ts';
import { administrators, sessions, users } from './user.ts';
import { referralCodes } from './user-code.ts';

export const accountsFeature: Feature = {
  collections: [
    erased(users),
    erased(administrators),
    erased(sessions),
    retained(spentTokens, 'hashes of tokens that were used once'),
    erased(recoveryCodes),
    erased(emailChanges),
    erased(referralCodes),
  ],
};
