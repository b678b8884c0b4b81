import type { OrderState, WorkshopFilter } from '@souvenance/contracts';

/** What a print shop calls an order by, from its state; `news` goes by what the house did since, whatever the state. */
export const statesOf: Readonly<Record<Exclude<WorkshopFilter, 'news'>, readonly OrderState[]>> = {
  under_way: ['sent_to_print', 'accepted', 'printing'],
  to_accept: ['sent_to_print'],
  accepted: ['accepted'],
  to_ship: ['printing'],
  done: ['shipped', 'delivered'],
  stopped: ['on_hold', 'cancelled', 'refunded'],
};

/** Filters whose last order is the one that is looked for: newest first. */
const newestFirst: readonly WorkshopFilter[] = ['done', 'stopped', 'news'];

export const directionOf = (filter: WorkshopFilter): 'asc' | 'desc' =>
  newestFirst.includes(filter) ? 'desc' : 'asc';
