import { createdFields, isCreatedWithin } from '../protocol/created-range.ts';
import { cutPage, sortNewestFirst } from '../protocol/cut-page.ts';
import { list, text } from '../protocol/parameters.ts';
import { get, pageFields, type Route } from '../protocol/route.ts';
import { createInvalidRequest, createMissingResource } from '../protocol/stripe-fault.ts';

const matches = (type: string, pattern: string): boolean =>
  pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));

export const eventRoutes: Route[] = [
  get(
    'events',
    { ...pageFields, created: createdFields, type: text(), types: list(text(), { max: 20 }) },
    ({ context, params, path }) => {
      if (params.type && params.types)
        throw createInvalidRequest('You may only specify one of type or types.', { param: 'types' });
      const patterns = params.type ? [params.type] : params.types;
      const events = sortNewestFirst(context.state.events).filter(
        (event) =>
          (!patterns || patterns.some((one) => one !== undefined && matches(event.type, one))) &&
          isCreatedWithin(event, params.created),
      );
      return cutPage(events, path, params);
    },
  ),
  get('events/:id', {}, ({ context, id }) => {
    const event = context.state.events.get(id);
    if (!event) throw createMissingResource('event', id);
    return event;
  }),
];
