output "address" {
  description = "The A record of the domain."
  value       = google_compute_global_address.site.address
}

output "secrets_to_set" {
  description = "Secrets that need a version before the programs start."
  value       = [for name in local.secret_names : name]
}
