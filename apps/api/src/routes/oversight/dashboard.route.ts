import { listFamilies, readDashboard } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import { findFamilyOfPage } from '../../http/page-family.ts';
import type { Services } from '../../services.ts';

/** Handler of the first page of a family's area, in one call. */
export const createDashboardHandlers = (services: Services): Handlers<'dashboard.read'> => ({
  'dashboard.read': async ({ query }, { actor, session, request }) => {
    const organizations = session === null ? [] : await listFamilies(services)(session.uid);
    const familyId = findFamilyOfPage(organizations, request)?.id ?? null;
    return readDashboard(services)(actor, { bookId: query.book, familyId });
  },
});
