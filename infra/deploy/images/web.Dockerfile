# The pages. The build needs nothing else running and bakes no setting in.
FROM node:24.21.0-bookworm-slim AS build
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY packages/contracts ./packages/contracts
COPY apps/web ./apps/web
RUN pnpm install --frozen-lockfile --filter '@souvenance/web...'
RUN cd apps/web && NODE_ENV=production node node_modules/next/dist/bin/next build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 WEB_HOST=0.0.0.0 WEB_PORT=3000
WORKDIR /app/apps/web
COPY --from=build --chown=node:node /app /app
USER node
HEALTHCHECK --interval=10s --start-period=20s --retries=6 \
  CMD ["node", "-e", "require('node:net').connect(3000, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "main.ts"]
