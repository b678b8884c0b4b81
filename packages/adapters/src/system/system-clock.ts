import type { Clock } from '@souvenance/core';

export const systemClock: Clock = { now: () => new Date() };
