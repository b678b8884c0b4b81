import type { Files, UploadReceiver } from '@souvenance/core';
import { z } from 'zod';
import type { Adapter } from '../foundation/adapter.ts';

/** Content of a store: books (`FILES`), or photographs and voice (`MEDIA`). */
export type StoreRole = 'FILES' | 'MEDIA';

export interface Store {
  readonly files: Files;
  /** Yields every key of the store, in the order of their bytes. */
  walk(): AsyncIterable<string>;
  /** Receives the browsers' uploads on this machine; null for a bucket, to which browsers upload directly. */
  readonly uploadReceiver: UploadReceiver | null;
  close(): Promise<void>;
}

/** How error messages name a store's variables. */
interface StoreNames {
  readonly role: StoreRole;
  /** Full name of a variable: `BUCKET` gives `FILES_GCS_BUCKET`. */
  readonly variable: (ownName: string) => string;
}

interface StoreDeclaration<Own extends z.ZodRawShape, Shared extends z.ZodRawShape> {
  /** Middle part of its variables' names: `GCS` in `FILES_GCS_BUCKET`. */
  readonly prefix: string;
  readonly label?: string | undefined;
  /** The variables of each role, without role and prefix. */
  readonly ownVariables: Own;
  /** Variables that both roles share, under their full names. */
  readonly shared?: Shared;
  host?(env: z.infer<z.ZodObject<Own>>): string | null;
  folder?(env: z.infer<z.ZodObject<Own>>): string;
  open(env: z.infer<z.ZodObject<Own>> & z.infer<z.ZodObject<Shared>>, names: StoreNames): Promise<Store>;
}

export type StoreAdapter = (role: StoreRole) => Adapter<z.ZodObject, unknown, Store>;

/** Declares a store for both roles. Each role has its own variables, so that both may use one vendor. */
export const defineStore =
  <Own extends z.ZodRawShape, Shared extends z.ZodRawShape>(
    store: StoreDeclaration<Own, Shared>,
  ): StoreAdapter =>
  (role) => {
    const variable = (ownName: string): string => `${role}_${store.prefix}_${ownName}`;
    const { folder } = store;
    const ownNames = Object.keys(store.ownVariables);
    const ownShape = Object.fromEntries(ownNames.map((name) => [variable(name), store.ownVariables[name]]));
    const readOwn = (env: Readonly<Record<string, unknown>>) =>
      // The cast is safe: the full names hold the parsed values of `ownVariables`.
      Object.fromEntries(ownNames.map((name) => [name, env[variable(name)]])) as z.infer<z.ZodObject<Own>>;
    return {
      label: store.label,
      env: z.object({ ...ownShape, ...store.shared } as z.ZodRawShape),
      host: (env) => store.host?.(readOwn(env)) ?? null,
      ...(folder !== undefined && { folder: (env) => folder(readOwn(env)) }),
      open: (env) =>
        store.open({ ...(env as z.infer<z.ZodObject<Shared>>), ...readOwn(env) }, { role, variable }),
    };
  };
