import type { Files, UploadReceiver } from '@souvenance/core';
import { z } from 'zod';
import type { Adapter } from '../foundation/adapter.ts';

/** The content of a store: books (`FILES`), or photographs and voice (`MEDIA`). */
export type StoreRole = 'FILES' | 'MEDIA';

export interface Store {
  readonly files: Files;
  /** Null when browsers send their uploads to the store itself. */
  readonly uploads: UploadReceiver | null;
  close(): Promise<void>;
}

/** How a store names itself and its variables in a refusal. */
interface StoreNames {
  readonly role: StoreRole;
  /** `BUCKET` gives `FILES_GCS_BUCKET`. */
  readonly variable: (ownName: string) => string;
}

interface StoreDeclaration<Own extends z.ZodRawShape, Shared extends z.ZodRawShape> {
  /** Stands in the names of its variables, behind the role: `GCS` in `FILES_GCS_BUCKET`. */
  readonly prefix: string;
  readonly label?: string | undefined;
  /** Its own variables, without role and prefix. */
  readonly ownVariables: Own;
  /** Variables that it reads besides, under their whole names. */
  readonly shared?: Shared;
  host?(env: z.infer<z.ZodObject<Own>>): string | null;
  open(env: z.infer<z.ZodObject<Own>> & z.infer<z.ZodObject<Shared>>, names: StoreNames): Promise<Store>;
}

export type StoreAdapter = (role: StoreRole) => Adapter<z.ZodObject, unknown, Store>;

/** Declares a store once for both roles: each has variables of its own, so that both may stand at one vendor. */
export const defineStore =
  <Own extends z.ZodRawShape, Shared extends z.ZodRawShape>(
    store: StoreDeclaration<Own, Shared>,
  ): StoreAdapter =>
  (role) => {
    const variable = (ownName: string): string => `${role}_${store.prefix}_${ownName}`;
    const ownNames = Object.keys(store.ownVariables);
    const ownShape = Object.fromEntries(ownNames.map((name) => [variable(name), store.ownVariables[name]]));
    const readOwn = (env: Readonly<Record<string, unknown>>) =>
      // Under their whole names these are the values of `own`, parsed.
      Object.fromEntries(ownNames.map((name) => [name, env[variable(name)]])) as z.infer<z.ZodObject<Own>>;
    return {
      label: store.label,
      env: z.object({ ...ownShape, ...store.shared } as z.ZodRawShape),
      host: (env) => store.host?.(readOwn(env)) ?? null,
      open: (env) =>
        store.open({ ...(env as z.infer<z.ZodObject<Shared>>), ...readOwn(env) }, { role, variable }),
    };
  };
