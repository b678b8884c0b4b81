resource "google_compute_global_address" "site" {
  name       = "souvenance"
  depends_on = [google_project_service.used]
}

resource "google_compute_region_network_endpoint_group" "site" {
  name                  = "souvenance-site"
  region                = var.region
  network_endpoint_type = "SERVERLESS"
  cloud_run { service = google_cloud_run_v2_service.site.name }
}

# Text is packed by the edge, and nothing is cached here: the pages are everybody's own.
resource "google_compute_backend_service" "site" {
  name                  = "souvenance-site"
  load_balancing_scheme = "EXTERNAL_MANAGED"
  protocol              = "HTTPS"
  backend { group = google_compute_region_network_endpoint_group.site.id }
  log_config { enable = false }
}

resource "google_compute_managed_ssl_certificate" "site" {
  name = "souvenance"
  managed { domains = [var.domain] }
}

resource "google_compute_url_map" "site" {
  name            = "souvenance"
  default_service = google_compute_backend_service.site.id
}

resource "google_compute_target_https_proxy" "site" {
  name             = "souvenance"
  url_map          = google_compute_url_map.site.id
  ssl_certificates = [google_compute_managed_ssl_certificate.site.id]
}

resource "google_compute_global_forwarding_rule" "https" {
  name                  = "souvenance-https"
  load_balancing_scheme = "EXTERNAL_MANAGED"
  ip_address            = google_compute_global_address.site.id
  port_range            = "443"
  target                = google_compute_target_https_proxy.site.id
}

resource "google_compute_url_map" "to_https" {
  name = "souvenance-to-https"
  default_url_redirect {
    https_redirect         = true
    redirect_response_code = "MOVED_PERMANENTLY_DEFAULT"
    strip_query            = false
  }
}

resource "google_compute_target_http_proxy" "to_https" {
  name    = "souvenance-to-https"
  url_map = google_compute_url_map.to_https.id
}

resource "google_compute_global_forwarding_rule" "http" {
  name                  = "souvenance-http"
  load_balancing_scheme = "EXTERNAL_MANAGED"
  ip_address            = google_compute_global_address.site.id
  port_range            = "80"
  target                = google_compute_target_http_proxy.to_https.id
}
