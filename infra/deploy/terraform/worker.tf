# It takes its work from the queue and gets no requests: the port is that of its checks alone.
resource "google_cloud_run_v2_service" "worker" {
  name                = "souvenance-worker"
  location            = var.region
  ingress             = "INGRESS_TRAFFIC_INTERNAL_ONLY"
  deletion_protection = true

  template {
    service_account       = google_service_account.programs.email
    execution_environment = "EXECUTION_ENVIRONMENT_GEN2"
    scaling {
      min_instance_count = var.workers.min
      max_instance_count = var.workers.max
    }
    vpc_access {
      network_interfaces { subnetwork = google_compute_subnetwork.programs.id }
      egress = "PRIVATE_RANGES_ONLY"
    }

    containers {
      image   = var.services_image
      command = ["node", "--max-semi-space-size=8", "apps/worker/src/main.ts"]
      ports { container_port = 4003 }
      resources {
        limits   = { cpu = "2", memory = "4Gi" }
        cpu_idle = false
      }
      dynamic "env" {
        for_each = local.environments.worker
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
        http_get { path = "/health" }
        period_seconds    = 5
        failure_threshold = 24
      }
      liveness_probe {
        http_get { path = "/health" }
        period_seconds    = 15
        failure_threshold = 4
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
