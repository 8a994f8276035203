# Every line is replayed, and what comes of it started, by scripts/release/image.test.ts.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/release/release.mjs

FROM node:26-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/dist/release/package.json /app/dist/release/package-lock.json /app/dist/release/.npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY --from=build /app/dist/release ./
RUN mkdir /data /cache && chown node:node /data /cache
ENV NODE_COMPILE_CACHE=/cache
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:3000/health/ready').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/main.ts"]
