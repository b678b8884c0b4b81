import {
  type Actor,
  type Documents,
  listFamiliesForAdmin,
  listOrdersForAdmin,
  orders,
  readFigures,
  readOverview,
  searchEverything,
  storeFigures,
} from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { type Spread, spreadOf, timeInTurn } from '../measure/timings.ts';

/** Milliseconds of one kind of reading. */
export interface Timed extends Spread {
  readonly name: string;
}

const timed = async (name: string, rounds: number, runQuery: () => Promise<unknown>): Promise<Timed> => {
  const times = await timeInTurn({ read: runQuery }, { rounds, warmUp: 1 });
  return { name, ...spreadOf(times.read) };
};

/** Baseline of a search: reads every order and looks through it. */
const readEveryOrder = async (documents: Documents, text: string): Promise<number> =>
  (await findEvery(documents, orders, {})).filter(({ value }) => JSON.stringify(value).includes(text)).length;

/** Measures how long each administration page takes, and a baseline that reads every order. */
export const measureAdministration = async (
  documents: Documents,
  admin: Actor,
  rounds: number,
): Promise<Timed[]> => {
  const deps = { documents, clock: { now: () => new Date('2026-03-02T09:00:00Z') } };
  const overview = readOverview({ ...deps, settings: { timeZone: 'Europe/Paris' } });
  const context = { ...deps, settings: { timeZone: 'Europe/Paris' } };
  const figures = readFigures(context);
  await storeFigures(context)();
  const search = (text: string) => () => searchEverything(deps)(admin, text);
  const list = listOrdersForAdmin(context);
  const tenth = async (): Promise<string | undefined> => {
    let cursor: string | null | undefined;
    for (let page = 0; page < 10 && cursor !== null; page += 1)
      cursor = (await list(admin, cursor ? { cursor } : {})).cursor;
    return cursor ?? undefined;
  };
  const cursor = await tenth();
  return [
    await timed('vue d’ensemble', rounds, () => overview(admin)),
    await timed('commandes payées', rounds, () => list(admin)),
    await timed('commandes payées, onzième page', rounds, () => list(admin, cursor ? { cursor } : {})),
    await timed('paniers', rounds, () => list(admin, { list: 'carts' })),
    await timed('commandes d’un pays rare', rounds, () => list(admin, { country: 'BE' })),
    await timed('commandes d’un pays courant', rounds, () => list(admin, { country: 'FR' })),
    await timed('commandes d’un mois, d’un pays', rounds, () =>
      list(admin, { country: 'FR', from: '2025-06-01', until: '2025-06-30' }),
    ),
    await timed('commandes par montant', rounds, () => list(admin, { sort: 'total' })),
    await timed('recherche parmi les retenues', rounds, () =>
      list(admin, { search: 'saumur', state: 'on_hold' }),
    ),
    await timed('chiffres, 30 jours', rounds, () => figures(admin)),
    await timed('chiffres, 12 mois', rounds, () => figures(admin, { step: 'month' })),
    await timed('chiffres, 12 mois par jour', rounds, () =>
      figures(admin, { step: 'day', from: '2025-01-06', to: '2026-01-05' }),
    ),
    await timed('familles', rounds, () => listFamiliesForAdmin(deps)(admin)),
    await timed('recherche d’un numéro', rounds, search('S-2026-01234')),
    await timed('recherche d’un nom', rounds, search('lefevre')),
    await timed('recherche de deux noms', rounds, search('elodie oeuvrard')),
    await timed('recherche d’une adresse', rounds, search('client1234@exemple.fr')),
    await timed('recherche de deux lettres', rounds, search('cl')),
    await timed('témoin : lire chaque commande', Math.min(rounds, 5), () =>
      readEveryOrder(documents, 'lefevre'),
    ),
  ];
};
