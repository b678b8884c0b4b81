# The pages. The build needs nothing else running and bakes no setting in.
FROM node:24.21.0-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages/contracts ./packages/contracts
COPY apps/web ./apps/web
RUN pnpm install --frozen-lockfile --filter '@souvenance/web...'
RUN cd apps/web && NODE_ENV=production pnpm run build:image \
  && cp -r .next/static .next/standalone/apps/web/.next/static \
  && cp -r public .next/standalone/apps/web/public \
  && rm .next/standalone/apps/web/server.js

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 WEB_HOST=0.0.0.0 WEB_PORT=3000
WORKDIR /app/apps/web
COPY --from=build --chown=node:node /app/apps/web/.next/standalone /app
USER node
CMD ["node", "image.main.js"]
