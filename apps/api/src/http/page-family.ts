import type { Organization } from '@souvenance/contracts';
import type { FastifyRequest } from 'fastify';

/** Returns the family that the page shows: the one chosen in the switcher, else the one joined first. */
export const pageFamily = (
  organizations: readonly Organization[],
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Organization | null => organizations.find(({ id }) => id === cookies.family) ?? organizations[0] ?? null;
