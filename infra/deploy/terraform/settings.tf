locals {
  # Settings of .env.example that API and worker take from var.settings.
  setting_names = [
    "ACCOUNT_DELETION",
    "ADMIN_EMAILS",
    "ADMIN_IDLE_MINUTES",
    "ALERT_WEBHOOK_URL",
    "ANALYTICS",
    "ANALYTICS_SCRIPT_URL",
    "ANALYTICS_SITE",
    "ANALYTICS_URL",
    "API_METRICS_PORT",
    "ARRIVAL_ASKED_AFTER_DAYS",
    "ASSISTANT_BASE_URL",
    "ASSISTANT_LIMIT_SECONDS",
    "ASSISTANT_MODEL",
    "BILLING_DISPLAY",
    "CONTENT",
    "CONTENT_FOLDER",
    "CONTENT_IMAGE_HOSTS",
    "CONTENT_URL",
    "CURRENCY",
    "DELIVERED_AFTER_DAYS",
    "FFMPEG_COMMAND",
    "FILES_S3_BUCKET",
    "FILES_S3_ENDPOINT",
    "FILES_S3_PATH_STYLE",
    "FILES_S3_REGION",
    "FIREBASE_API_KEY",
    "FIREBASE_APP_ID",
    "GIFT_CARD_EMAILS",
    "INBOUND_MAIL_DOMAIN",
    "INTEGRITY",
    "LEGAL_ADDRESS",
    "LEGAL_CAPITAL",
    "LEGAL_COMPANY",
    "LEGAL_EMAIL",
    "LEGAL_FORM",
    "LEGAL_HOST",
    "LEGAL_MEDIATOR",
    "LEGAL_PHONE",
    "LEGAL_PUBLISHER",
    "LEGAL_REGISTRATION",
    "LEGAL_SIREN",
    "LEGAL_VAT",
    "LIMIT_ASSISTANT_TOKENS_PER_MONTH",
    "LIMIT_BOOKS_PER_FAMILY",
    "LIMIT_COVERS_PER_HOUR",
    "LIMIT_EXPORTS_PER_DAY",
    "LIMIT_FAMILIES_PER_ACCOUNT",
    "LIMIT_GIFTS_PER_RECIPIENT",
    "LIMIT_GIFT_CARTS_PER_BUYER",
    "LIMIT_MAILS_PER_ACCOUNT",
    "LIMIT_MAILS_PER_MAILBOX",
    "LIMIT_MAILS_PER_RECIPIENT",
    "LIMIT_MAILS_PER_UNVERIFIED_ACCOUNT",
    "LIMIT_NOTEBOOKS_PER_DAY",
    "LIMIT_NOTICES_PER_RECIPIENT",
    "LIMIT_ORDERS_PER_DAY",
    "LIMIT_PHOTOGRAPHS_PER_DAY",
    "LIMIT_PREPARATIONS_PER_DAY",
    "LIMIT_SHOP_MESSAGES_PER_ORDER",
    "LIMIT_RENDERINGS_PER_HOUR",
    "LIMIT_RESETS_PER_HOUR",
    "LIMIT_STORED_BYTES_PER_FAMILY",
    "LIMIT_STORIES_PER_BOOK",
    "LIMIT_STORIES_PER_DAY",
    "LIMIT_STREAMS_PER_ACCOUNT",
    "LIMIT_TRANSCRIPTIONS_PER_DAY",
    "LIMIT_TRIBUTES_PER_DAY",
    "LIMIT_TRIBUTES_PER_FAMILY",
    "LOCALE",
    "LULU_API_BASE",
    "LULU_DELAY_MINUTES",
    "LULU_PACKAGES",
    "MAIL_FROM",
    "MEDIA_S3_BUCKET",
    "MEDIA_S3_ENDPOINT",
    "MEDIA_S3_PATH_STYLE",
    "MEDIA_S3_REGION",
    "METRICS_HOST",
    "OPERATOR_CONTACT",
    "OPERATOR_EMAIL",
    "OPERATOR_PHONE",
    "ORGANIZATION_DELETION",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_TRACES_SAMPLER_ARG",
    "PRINT_SHOP_EMAIL",
    "PRINT_SHOP_PROFILES",
    "RECAPTCHA_SITE_KEY",
    "REDIS_PREFIX",
    "RELEASE",
    "RETENTION_EVENTS_DAYS",
    "RETENTION_JOBS_DAYS",
    "RETENTION_MAILS_DAYS",
    "RETENTION_RENDERINGS_DAYS",
    "SESSION_IDLE_DAYS",
    "SIGN_IN_EMAIL_LINK",
    "SIGN_IN_OAUTH",
    "SIGN_IN_PHONE",
    "STRIPE_API_BASE",
    "STRIPE_JS_URL",
    "STRIPE_PRICE_BASIC_MONTH",
    "STRIPE_PRICE_BASIC_YEAR",
    "STRIPE_PRICE_PRO_MONTH",
    "STRIPE_PRICE_PRO_YEAR",
    "STRIPE_PUBLISHABLE_KEY",
    "THEME_SWITCHER",
    "TIME_ZONE",
    "TRANSCRIPTION",
    "TRANSCRIPTION_BASE_URL",
    "TRANSCRIPTION_LIMIT_SECONDS",
    "TRANSCRIPTION_MODEL",
    "TRANSCRIPTION_MODEL_FILE",
    "TRANSCRIPTION_THREADS",
    "WORKER_METRICS_PORT",
  ]

  # Settings of the worker alone.
  worker_setting_names = [
    "BOOK_LIMIT_MS",
    "ICC_DIR",
    "JOB_LOCK_MS",
    "JOB_STALLED_EVERY_MS",
    "PAYMENTS_AFTER_MS",
    "RECONCILE_AFTER_MS",
    "RECONCILE_EVERY_MS",
    "RELAY_EVERY_MS",
    "WORKER_BOOKS",
    "WORKER_MAIL",
    "WORKER_NICENESS",
    "WORKER_ORDERS",
    "WORKER_PAYMENTS",
    "WORKER_PRINT_SHOPS",
    "WORKER_VOICES",
  ]

  # Traces lead through all programs. Headers may hold a key: API and worker get them with the other secrets.
  tracing_environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT = lookup(var.settings, "OTEL_EXPORTER_OTLP_ENDPOINT", "")
    OTEL_TRACES_SAMPLER_ARG     = lookup(var.settings, "OTEL_TRACES_SAMPLER_ARG", "")
  }
  tracing_secret_names = ["OTEL_EXPORTER_OTLP_HEADERS"]
  tracing_secrets = {
    for name, secret in google_secret_manager_secret.setting : name => secret if contains(local.tracing_secret_names, name)
  }

  # Settings of the pages alone.
  web_setting_names = [
    "COMPONENTS_PAGE",
    "WEB_METRICS_PORT",
  ]

  # Secrets without which nothing starts.
  required_secret_names = [
    "SESSION_SECRET",
    "LINK_SECRET",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "SMTP_URL",
  ]

  # Secrets that a choice needs; var.optional_secrets names those that are in use.
  optional_secret_names = [
    "ALERT_WEBHOOK_SECRET",
    "ASSISTANT_API_KEY",
    "CONTENT_TOKEN",
    "CONTENT_WEBHOOK_SECRET",
    "FILES_S3_ACCESS_KEY_ID",
    "FILES_S3_SECRET_ACCESS_KEY",
    "INBOUND_MAIL_SECRET",
    "LINK_SECRET_PREVIOUS",
    "LULU_CLIENT_KEY",
    "LULU_CLIENT_SECRET",
    "MEDIA_S3_ACCESS_KEY_ID",
    "MEDIA_S3_SECRET_ACCESS_KEY",
    "OTEL_EXPORTER_OTLP_HEADERS",
    "SESSION_SECRET_PREVIOUS",
    "TRANSCRIPTION_API_KEY",
  ]

  legal_names  = [for name in local.setting_names : name if startswith(name, "LEGAL_")]
  secret_names = setunion(local.required_secret_names, var.optional_secrets)

  # Set by this module, in API and worker alike.
  product_environment = merge(
    { for name in local.setting_names : name => lookup(var.settings, name, "") },
    {
      NODE_ENV             = "production"
      SITE_URL             = "https://${var.domain}"
      REDIS_URL            = "rediss://${local.valkey.address}:${local.valkey.port}"
      NODE_EXTRA_CA_CERTS  = "/run/valkey/authority.pem"
      DOCUMENTS            = "firestore"
      IDENTITY             = "firebase"
      FIREBASE_PROJECT_ID  = var.project
      FIREBASE_AUTH_DOMAIN = lookup(var.settings, "FIREBASE_AUTH_DOMAIN", "${var.project}.firebaseapp.com")
      FILES                = "gcs"
      FILES_GCS_BUCKET     = google_storage_bucket.files.name
      MEDIA                = "gcs"
      MEDIA_GCS_BUCKET     = google_storage_bucket.media.name
    },
  )

  # Edge, pages and API are containers of one service: they reach each other on this machine, which is what they trust by default.
  api_environment = merge(local.product_environment, {
    API_HOST        = "127.0.0.1"
    API_PORT        = "4001"
    TRUSTED_PROXIES = "loopback"
    # Cloud Run ends a container ten seconds after it asked it to stop.
    API_STOP_WITHIN_MS = "8000"
  })

  worker_environment = merge(
    local.product_environment,
    { for name in local.worker_setting_names : name => lookup(var.settings, name, "") },
    {
      # The checks come from outside the container.
      WORKER_HEALTH_HOST = "0.0.0.0"
      WORKER_HEALTH_PORT = "4003"
      # What runs longer goes on in another worker.
      WORKER_STOP_WITHIN_MS = "8000"
    },
  )

  web_environment = merge(
    { for name in concat(local.legal_names, local.web_setting_names) : name => lookup(var.settings, name, "") },
    local.tracing_environment,
    {
      WEB_HOST         = "127.0.0.1"
      WEB_PORT         = "3000"
      API_INTERNAL_URL = "http://127.0.0.1:4001"
      TRUSTED_PROXIES  = "loopback"
      LOCALE           = lookup(var.settings, "LOCALE", "")
      TIME_ZONE        = lookup(var.settings, "TIME_ZONE", "")
      METRICS_HOST     = lookup(var.settings, "METRICS_HOST", "")
    },
  )

  # The balancer's own address and its networks stand before the edge; Cloud Run hands requests over by a link-local address.
  edge_environment = merge(local.tracing_environment, {
    EDGE_HOST       = "0.0.0.0"
    EDGE_PORT       = "4400"
    EDGE_API_URL    = "http://127.0.0.1:4001"
    EDGE_WEB_URL    = "http://127.0.0.1:3000"
    TRUSTED_PROXIES = "linklocal,35.191.0.0/16,130.211.0.0/22,${google_compute_global_address.site.address}/32"
    TRUSTED_HOPS    = "3"
  })

  # An empty variable counts as missing, and Cloud Run refuses some of them: they are left out.
  environments = {
    for program, variables in {
      api    = local.api_environment
      worker = local.worker_environment
      web    = local.web_environment
      edge   = local.edge_environment
    } : program => { for name, value in variables : name => value if value != "" }
  }
}
