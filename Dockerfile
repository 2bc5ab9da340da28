# The image of the site. Decisions: docs/decisions/0005-containers.md.
# Every path below lies in the working folder, so that tests/containers can carry the steps out
# without an engine; tests/engine has one.

# The newest LTS release of Node.
ARG NODE_IMAGE=node:26-trixie-slim

FROM ${NODE_IMAGE} AS base
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app

# The packages that the site needs, in a layer of their own that only a change of the lock file renews.
FROM base AS dependencies
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund

# The site. Reaches no database, needs no secret.
FROM dependencies AS build
COPY . .
ENV OCTAVO_STANDALONE=true
RUN --mount=type=cache,target=/app/.next/cache,sharing=locked npm run build
RUN node --import tsx src/server/build/bundle.ts

# Development with hot reload: `docker compose up dev` mounts the sources' folders over these copies.
FROM dependencies AS dev
COPY --chown=node:node . .
RUN install --directory --owner=node --group=node . .next .data
USER node
EXPOSE 3000
CMD ["npm", "run", "dev"]

# Firebase's emulators: `docker compose --profile firebase up`, which mounts the settings and the rules.
FROM base AS firebase
RUN apt-get update && apt-get install --yes --no-install-recommends default-jre-headless && rm -rf /var/lib/apt/lists/*
RUN npm install --global firebase-tools@15.34.2 && npm cache clean --force
RUN install --directory --owner=node --group=node /firebase
USER node
WORKDIR /firebase
RUN firebase setup:emulators:firestore
EXPOSE 9099 8080
CMD ["firebase", "emulators:start", "--project", "demo-octavo", "--only", "auth,firestore"]

# What runs in production: the last stage, and so what `docker build .` makes.
FROM base AS site
LABEL org.opencontainers.image.title="Octavo" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
# Converting pictures leaves holes in glibc's memory, which it keeps unless it is told to give back.
# One arena for all threads, since each would keep its own.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
# A volume that is mounted here takes over its owner.
RUN install --directory --owner=node --group=node .data
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
USER node
EXPOSE 3000
# A first start puts the demonstration edition into the database before it is ready: 20 seconds, or five minutes
# on a machine that is busy with ten other things. docker-compose.yml looks more often meanwhile; podman 4 builds no
# image that asks for that itself.
HEALTHCHECK --interval=15s --timeout=5s --start-period=900s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "site.mjs"]
