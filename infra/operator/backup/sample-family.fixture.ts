/** A stored family, for tests of backups. */
export const sampleFamily = {
  name: 'Les Morel',
  timeZone: 'Europe/Paris',
  pictureId: null,
  plan: 'free' as const,
  planUntil: null,
  premiumUntil: null,
  memberCount: 1,
  openInvitations: [],
  createdAt: '2026-11-20T02:00:00.000Z',
  assistant: false,
  successor: null,
};
