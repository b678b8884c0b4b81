'use client';

import type { Cart, Quote } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toProblem } from '#lib/api-client/problem.ts';
import { useClient } from '#lib/session/session-provider.tsx';

const DEBOUNCE_MS = 250;
/** After this delay the last price is hidden, and the screen says that a new one is being computed. */
const LATE_AFTER_MS = 1_000;

/**
 * The draft order of the cart, or the book of an order that is not yet begun. Without either, the list price is shown.
 */
interface QuotedObject {
  readonly orderId?: string | undefined;
  readonly bookId?: string | undefined;
}

/**
 * The server's price for a cart: for a draft with its discount and the pages of its proof, for a book with the discount
 * that a new order gets. The last known price stays while the next is computed; an answer overtaken by a later request
 * is dropped.
 */
export const useQuote = (cart: Cart, initial: Quote | null, { orderId, bookId }: QuotedObject = {}) => {
  const client = useClient();
  const [quote, setQuote] = useState(initial);
  const [isUpdating, setUpdating] = useState(initial === null);
  const [isLate, setLate] = useState(false);
  const [problem, setProblem] = useState<string | null | undefined>(undefined);
  const lastRequest = useRef(0);
  const cartKey = JSON.stringify(cart);
  const requestQuote = useCallback(async () => {
    const requestNumber = ++lastRequest.current;
    setUpdating(true);
    try {
      const body = JSON.parse(cartKey);
      const next =
        orderId !== undefined
          ? await client.call('orders.quote', { params: { orderId }, body })
          : bookId !== undefined
            ? await client.call('orders.quoteNew', { params: { bookId }, body })
            : await client.call('quotes', { body });
      if (requestNumber !== lastRequest.current) return;
      setQuote(next);
      setProblem(undefined);
    } catch (error) {
      if (requestNumber !== lastRequest.current) return;
      setQuote(null);
      setProblem(toProblem(error).message);
    }
    setUpdating(false);
  }, [client, cartKey, orderId, bookId]);
  useEffect(() => {
    const timer = setTimeout(requestQuote, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [requestQuote]);
  useEffect(() => {
    if (!isUpdating) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUpdating]);
  return {
    quote,
    isUpdating: isUpdating && (!quote || isLate),
    isFailed: problem !== undefined,
    problemMessage: problem ?? undefined,
    ask: requestQuote,
  };
};
