# Edge, pages and API, three containers of one service: the edge routes by path, packs texts and streams, as in compose.
resource "google_cloud_run_v2_service" "site" {
  name                = "souvenance-site"
  location            = var.region
  ingress             = "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"
  deletion_protection = true

  template {
    service_account = google_service_account.programs.email
    # A live stream lasts as long as its page; a large photograph on a slow connection, half an hour.
    timeout                          = "3600s"
    max_instance_request_concurrency = 200
    scaling {
      min_instance_count = var.sites.min
      max_instance_count = var.sites.max
    }
    vpc_access {
      network_interfaces { subnetwork = google_compute_subnetwork.programs.id }
      egress = "PRIVATE_RANGES_ONLY"
    }

    containers {
      name       = "edge"
      image      = var.services_image
      command    = ["node", "infra/edge/edge.main.ts"]
      depends_on = ["api", "web"]
      ports { container_port = 4400 }
      resources {
        limits   = { cpu = "1", memory = "512Mi" }
        cpu_idle = false
      }
      dynamic "env" {
        for_each = local.environments.edge
        content {
          name  = env.key
          value = env.value
        }
      }
      dynamic "env" {
        for_each = local.tracing_secrets
        content {
          name = env.key
          value_source {
            secret_key_ref {
              secret  = env.value.secret_id
              version = "latest"
            }
          }
        }
      }
      startup_probe {
        http_get { path = "/api/health/live" }
        period_seconds    = 5
        failure_threshold = 24
      }
      liveness_probe {
        http_get { path = "/api/health/live" }
        period_seconds    = 15
        failure_threshold = 4
      }
    }

    containers {
      name       = "web"
      image      = var.web_image
      depends_on = ["api"]
      resources {
        limits   = { cpu = "1", memory = "1Gi" }
        cpu_idle = false
      }
      dynamic "env" {
        for_each = local.environments.web
        content {
          name  = env.key
          value = env.value
        }
      }
      dynamic "env" {
        for_each = local.tracing_secrets
        content {
          name = env.key
          value_source {
            secret_key_ref {
              secret  = env.value.secret_id
              version = "latest"
            }
          }
        }
      }
      startup_probe {
        tcp_socket { port = 3000 }
        period_seconds    = 3
        failure_threshold = 30
      }
    }

    containers {
      name    = "api"
      image   = var.services_image
      command = ["node", "apps/api/src/main.ts"]
      resources {
        limits   = { cpu = "2", memory = "2Gi" }
        cpu_idle = false
      }
      dynamic "env" {
        for_each = local.environments.api
        content {
          name  = env.key
          value = env.value
        }
      }
      dynamic "env" {
        for_each = google_secret_manager_secret.setting
        content {
          name = env.key
          value_source {
            secret_key_ref {
              secret  = env.value.secret_id
              version = "latest"
            }
          }
        }
      }
      volume_mounts {
        name       = "valkey"
        mount_path = "/run/valkey"
      }
      startup_probe {
        tcp_socket { port = 4001 }
        period_seconds    = 3
        failure_threshold = 30
      }
    }

    volumes {
      name = "valkey"
      secret {
        secret = google_secret_manager_secret.valkey_authority.secret_id
        items {
          path    = "authority.pem"
          version = "latest"
        }
      }
    }
  }

  depends_on = [
    google_firestore_index.composite,
    google_project_iam_member.programs,
    google_secret_manager_secret_iam_member.programs,
    google_secret_manager_secret_version.valkey_authority,
  ]
}

# The balancer alone reaches the service; it does not sign in.
resource "google_cloud_run_v2_service_iam_member" "balancer" {
  name     = google_cloud_run_v2_service.site.name
  location = var.region
  role     = "roles/run.invoker"
  member   = "allUsers"
}
