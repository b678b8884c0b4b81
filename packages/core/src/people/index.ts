export {
  type Administrator,
  listAdministrators,
  OPERATOR,
  removeAdministrator,
  resetSecondFactor,
  setAdministratorRole,
} from './accounts/administrators.ts';
export { authorizeAdministrator } from './accounts/authorize.ts';
export { answerEmailChange, requestEmailChange } from './accounts/change-email.ts';
export { createNews, readMailChoices, unsubscribe, updateMailChoices } from './accounts/mail-choices.ts';
export {
  grantAdministratorRole,
  readAdministrators,
  revokeAdministratorRole,
} from './accounts/manage-administrators.ts';
export { endOneSession, endOtherSessions, listSessions } from './accounts/manage-sessions.ts';
export {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  type OwnSession,
  reconfirmSecondFactor,
  renewRecoveryCodes,
  resetPassword,
} from './accounts/protect-account.ts';
export { IDENTITY_AGE_MS, type LiveSession, readSession } from './accounts/read-session.ts';
export { recoverAccount } from './accounts/recover-account.ts';
export { openRecoveryCodes, type RecoveryCodes } from './accounts/recovery-codes.ts';
export { toIdleLimits, touchSession } from './accounts/session-idle.ts';
export { requireAccounts, requireLocalAccounts, signIn, signOut } from './accounts/sign-in.ts';
export { SESSION_DAYS, sessions, users } from './accounts/user.ts';
export { requestEmailVerification, verifyEmail } from './accounts/verify-email.ts';
export { consents } from './consents/consent.ts';
export { acceptInvitation, declineInvitation, openInvitation } from './families/answer-invitation.ts';
export { chooseAvatar } from './families/choose-portrait.ts';
export { createFamily } from './families/create-family.ts';
export { families, memberId, members } from './families/family.ts';
export { invitations } from './families/invitation.ts';
export { listFamilies } from './families/list-organizations.ts';
export {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './families/manage-invitations.ts';
export { leaveFamily, removeMember, setMemberRole } from './families/manage-members.ts';
export { type PlanOffer, translateOffers } from './families/plans.ts';
export { readFamily } from './families/read-family.ts';
export { readJob } from './families/read-job.ts';
export { updateFamily } from './families/update-family.ts';
export { updateProfile } from './families/update-profile.ts';
