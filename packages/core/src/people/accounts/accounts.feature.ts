import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { emailChanges } from './change-email.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { spentTokens } from './spent-tokens.ts';
import { administrators, sessions, users } from './user.ts';
import { referralCodes } from './user-code.ts';

export const accountsFeature: Feature = {
  collections: [
    erasedWithOwner(users),
    erasedWithOwner(administrators),
    erasedWithOwner(sessions),
    retained(spentTokens, 'hashes of tokens that were used once'),
    erasedWithOwner(recoveryCodes),
    erasedWithOwner(emailChanges),
    erasedWithOwner(referralCodes),
  ],
};
