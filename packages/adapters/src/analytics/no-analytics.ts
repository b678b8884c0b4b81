import type { Analytics } from '@souvenance/core';

/** Analytics turned off: no visit is recorded. */
export const noAnalytics: Analytics = { choice: { kind: 'off' }, record: async () => undefined };
