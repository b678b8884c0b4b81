import type { OrderState, WorkshopFilter } from '@souvenance/contracts';

/** Order states of each filter; `news` depends on changes, not on the state. */
export const statesOfFilter: Readonly<Record<Exclude<WorkshopFilter, 'news'>, readonly OrderState[]>> = {
  under_way: ['sent_to_print', 'accepted', 'printing'],
  to_accept: ['sent_to_print'],
  accepted: ['accepted'],
  to_ship: ['printing'],
  done: ['shipped', 'delivered'],
  stopped: ['on_hold', 'cancelled', 'refunded'],
};

/** Filters whose lists are newest first. */
const newestFirst: readonly WorkshopFilter[] = ['done', 'stopped', 'news'];

export const sortDirection = (filter: WorkshopFilter): 'asc' | 'desc' =>
  newestFirst.includes(filter) ? 'desc' : 'asc';
