resource "google_project_service" "used" {
  for_each = toset([
    "artifactregistry.googleapis.com",
    "compute.googleapis.com",
    "firebaserules.googleapis.com",
    "firestore.googleapis.com",
    "iamcredentials.googleapis.com",
    "identitytoolkit.googleapis.com",
    "memorystore.googleapis.com",
    "monitoring.googleapis.com",
    "networkconnectivity.googleapis.com",
    "run.googleapis.com",
    "secretmanager.googleapis.com",
    "serviceconsumermanagement.googleapis.com",
  ])
  service            = each.key
  disable_on_destroy = false
}

resource "google_compute_network" "souvenance" {
  name                    = "souvenance"
  auto_create_subnetworks = false
  depends_on              = [google_project_service.used]
}

resource "google_compute_subnetwork" "programs" {
  name                     = "souvenance-programs"
  network                  = google_compute_network.souvenance.id
  ip_cidr_range            = "10.44.0.0/24"
  private_ip_google_access = true
}

# By it Memorystore gets its addresses in the network.
resource "google_network_connectivity_service_connection_policy" "valkey" {
  name          = "souvenance-valkey"
  location      = var.region
  service_class = "gcp-memorystore"
  network       = google_compute_network.souvenance.id
  psc_config { subnetworks = [google_compute_subnetwork.programs.id] }
}
