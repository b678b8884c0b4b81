'use client';

import type { Cart, Quote } from '@souvenance/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '#lib/api-client/problem.ts';
import { useClient } from '#lib/session/session-provider.tsx';

const pauseMs = 250;
/** From here on the last known price is no longer shown: it says that the next one is awaited. */
const lateMs = 1_000;

/**
 * The price of a cart, from the server alone. The last known one stays while the next is made; an answer that a
 * later choice has overtaken is dropped.
 */
export const useQuote = (cart: Cart, initial: Quote | null) => {
  const client = useClient();
  const [quote, setQuote] = useState(initial);
  const [isUpdating, setUpdating] = useState(initial === null);
  const [isLate, setLate] = useState(false);
  const [problem, setProblem] = useState<string | null | undefined>(undefined);
  const turn = useRef(0);
  const cartKey = JSON.stringify(cart);
  const ask = useCallback(async () => {
    const mine = ++turn.current;
    setUpdating(true);
    try {
      const next = await client.call('quotes', { body: JSON.parse(cartKey) });
      if (mine !== turn.current) return;
      setQuote(next);
      setProblem(undefined);
    } catch (error) {
      if (mine !== turn.current) return;
      setQuote(null);
      setProblem(problemOf(error).sentence);
    }
    setUpdating(false);
  }, [client, cartKey]);
  useEffect(() => {
    const timer = setTimeout(ask, pauseMs);
    return () => clearTimeout(timer);
  }, [ask]);
  useEffect(() => {
    if (!isUpdating) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUpdating]);
  return {
    quote,
    isUpdating: isUpdating && (!quote || isLate),
    isFailed: problem !== undefined,
    sentence: problem ?? undefined,
    ask,
  };
};
