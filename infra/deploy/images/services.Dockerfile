# API, worker, edge, the operator's command, fake Stripe and inbox: one image, one command each. Node runs the TypeScript
# sources as they are.
FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /app
RUN npm install --global pnpm@12.21.0

FROM base AS packages
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages ./packages
COPY apps/api ./apps/api
COPY apps/worker ./apps/worker
COPY apps/web/package.json ./apps/web/package.json
COPY infra ./infra
# The package manager links its own store, so that the files which are removed below are removed in this image alone.
RUN pnpm install --prod --frozen-lockfile \
  --filter '@souvenance/api...' --filter '@souvenance/worker...' \
  --filter '@souvenance/fakes...' --filter '@souvenance/infra...' \
  --filter '!@souvenance/press-peers' --filter '!@souvenance/testkit'
# 430 MB that nothing reads: fonts that no book uses, source maps, types, sources in C, read-me files.
RUN node packages/press/src/fonts/remove-unused-fonts.main.ts \
  && find . -path '*/node_modules/*' -type f \
    '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.[ch]' -o -name '*.cpp' \
    -o -iname 'readme*.md' -o -iname 'changelog*.md' ')' -delete

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production TZ=Europe/Paris
WORKDIR /app
# The worker makes the sound of a recording with ffmpeg.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app /app
# A new named volume takes its owner from here.
RUN mkdir /data && chown node:node /data
USER node
CMD ["node", "apps/api/src/main.ts"]
