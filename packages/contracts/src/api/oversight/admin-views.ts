import { z } from 'zod';
import { byId, id } from '../../fields.ts';
import { adminPost } from '../administration.ts';
import { route } from '../route.ts';

/** Lists of the administration whose filters can be saved. */
export const viewLists = ['orders', 'jobs', 'mails', 'audit'] as const;

/** Most saved views of one administrator. */
export const SAVED_VIEWS_MAX = 40;

const viewList = z.enum(viewLists);
const viewName = z.string().trim().min(1).max(60);
/** The filters as they stand in the address of the page, without the question mark. */
const viewQuery = z
  .string()
  .max(1_000)
  .regex(/^[A-Za-z0-9_~.*=&%+-]*$/);

const savedView = z.object({ id, list: viewList, name: z.string(), query: viewQuery });
export type SavedView = z.infer<typeof savedView>;
const savedViews = z.object({ views: z.array(savedView) });

export const viewRoutes = {
  /** The administrator's own saved views, by name. */
  'admin.views': route({
    method: 'GET',
    path: '/api/admin/views',
    action: 'admin.read',
    replies: 'json',
    answer: savedViews,
  }),
  /** Saves the filters of a list under a name, in place of the view that has this name in the list. */
  'admin.saveView': adminPost(
    'admin.read',
    '/api/admin/views',
    z.strictObject({}),
    z.strictObject({ list: viewList, name: viewName, query: viewQuery }),
    savedViews,
  ),
  'admin.removeView': adminPost(
    'admin.read',
    '/api/admin/views/:viewId/removal',
    byId('viewId'),
    z.strictObject({}),
    savedViews,
  ),
} as const;
