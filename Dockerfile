# The portal in a container: the commands of docs/operar.md, in two stages. Where this was written there was no container engine: no image was ever
# built of it; each of its commands was run outside of one (tests/e2e/container.spec.ts).

FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/var/lib/portal
# As the service of docs/operar.md has them, and for the same reason.
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=32768
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/package.json package.json
COPY --from=build /portal/public public
COPY --from=build /portal/build build
# The demonstration's provider shows these.
COPY --from=build /portal/provider/public provider/public
RUN install -d -o node -g node -m 0700 /var/lib/portal
USER node
EXPOSE 3000
VOLUME /var/lib/portal
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/colaborador/saude`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=70", "--expose-gc", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
