import { AppError, SAVED_VIEWS_MAX, type SavedView, viewLists } from '@souvenance/contracts';
import { z } from 'zod';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection } from '../../ports/documents.port.ts';

const savedViewsDocument = z.object({
  views: z.array(z.object({ id: z.string(), list: z.enum(viewLists), name: z.string(), query: z.string() })),
});

/** Filters of lists that an administrator saved under names; stored by uid. */
export const savedViews = collection('admin-views', savedViewsDocument);

type ViewsDeps = Pick<Deps, 'documents' | 'ids'>;
interface Views {
  readonly views: SavedView[];
}

const sortByName = (views: readonly SavedView[]): SavedView[] =>
  views.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

export const readViews =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor): Promise<Views> => {
    authorizeAdministrator(actor, 'admin.read');
    return { views: (await documents.get(savedViews, requireSignedIn(actor).uid))?.value.views ?? [] };
  };

const changeViews = (
  { documents }: Pick<Deps, 'documents'>,
  actor: Actor,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<Views> => {
  authorizeAdministrator(actor, 'admin.read');
  const { uid } = requireSignedIn(actor);
  return documents.transact(async (tx) => {
    const views = sortByName(change((await tx.get(savedViews, uid))?.value.views ?? []));
    tx.put(savedViews, uid, { views });
    return { views };
  });
};

/**
 * Saves a view of the administrator, in place of their view of this name in the same list. Throws `view.too_many`
 * beyond `SAVED_VIEWS_MAX`.
 */
export const saveView =
  (deps: ViewsDeps) =>
  (actor: Actor, view: Omit<SavedView, 'id'>): Promise<Views> =>
    changeViews(deps, actor, (views) => {
      const others = views.filter(({ list, name }) => list !== view.list || name !== view.name);
      if (others.length >= SAVED_VIEWS_MAX) throw new AppError('view.too_many');
      return [...others, { ...view, id: deps.ids.newId() }];
    });

/** Removes a saved view of the administrator. Throws `view.not_found`. */
export const removeView =
  (deps: Pick<Deps, 'documents'>) =>
  (actor: Actor, viewId: string): Promise<Views> =>
    changeViews(deps, actor, (views) => {
      const others = views.filter(({ id }) => id !== viewId);
      if (others.length === views.length) throw new AppError('view.not_found');
      return others;
    });
