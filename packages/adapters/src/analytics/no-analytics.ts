import type { Analytics } from '@souvenance/core';

/** No visit is counted. */
export const noAnalytics: Analytics = { choice: { kind: 'off' }, record: async () => undefined };
