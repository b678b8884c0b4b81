# The queue. Memorystore for Redis keeps no append-only file; Memorystore for Valkey does.
resource "google_memorystore_instance" "queue" {
  instance_id                 = "souvenance-queue"
  location                    = var.region
  mode                        = "CLUSTER_DISABLED"
  shard_count                 = 1
  replica_count               = 1
  node_type                   = "SHARED_CORE_NANO"
  engine_version              = "VALKEY_8_0"
  engine_configs              = { maxmemory-policy = "noeviction" }
  transit_encryption_mode     = "SERVER_AUTHENTICATION"
  authorization_mode          = "AUTH_DISABLED"
  deletion_protection_enabled = true

  persistence_config {
    mode = "AOF"
    aof_config { append_fsync = "EVERY_SEC" }
  }

  desired_auto_created_endpoints {
    network    = google_compute_network.souvenance.id
    project_id = var.project
  }

  depends_on = [google_network_connectivity_service_connection_policy.valkey]
}

locals {
  valkey_connection = google_memorystore_instance.queue.endpoints[0].connections[0].psc_auto_connection[0]
  valkey = {
    address = local.valkey_connection.ip_address
    port    = local.valkey_connection.port
  }
}

# The authority that signs Valkey's certificate. It is public; a secret is how Cloud Run puts a file into a container.
resource "google_secret_manager_secret" "valkey_authority" {
  secret_id = "souvenance-valkey-authority"
  replication {
    auto {}
  }
}

resource "google_secret_manager_secret_version" "valkey_authority" {
  secret      = google_secret_manager_secret.valkey_authority.id
  secret_data = join("\n", flatten([for authority in google_memorystore_instance.queue.managed_server_ca[0].ca_certs : authority.certificates]))
}
