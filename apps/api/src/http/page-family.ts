import type { Organization } from '@souvenance/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the family that the page of this request shows: the one chosen in the switcher (cookie `family`), else the
 * one joined first. Null for a person without a family.
 */
export const findFamilyOfPage = (
  organizations: readonly Organization[],
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Organization | null => organizations.find(({ id }) => id === cookies.family) ?? organizations[0] ?? null;
